"""What commands ask and print of single editions, found by the name of the family. No other module here names one."""
