"""What the laboratory knows of single editions: modules found by the name of the family. No other here names one."""
