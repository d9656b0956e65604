-- Why the file of a download could not be made.
alter table recording_download add error text;
