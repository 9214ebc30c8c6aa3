"""The print kit: sheets, reference cards, chip mats and tokens on paper, each one HTML file that asks for nothing."""
