"""What whoever runs a table for others looks at and sets: is it well, how much does it do, what may guests do."""
