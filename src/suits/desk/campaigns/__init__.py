"""Campaigns: people whose wounds stay, days that pass, fights one after another, and a diary."""
