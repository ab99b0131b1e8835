-- No Worker from before 0079 runs any more: what it would have written is no longer carried over.
DROP TRIGGER carry_dispute;
