"""How fast it is: rates measured in one run, beside other people's engines. `make bench`."""
