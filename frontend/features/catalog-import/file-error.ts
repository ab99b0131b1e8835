/** A file that cannot be read on; the message is fit for whoever brought it. */
export class FileError extends Error {}
