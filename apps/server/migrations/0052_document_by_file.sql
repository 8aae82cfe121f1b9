-- A picture is opened by its file: whose it is decides who may.
create index document_file on customers.document (file_id);
