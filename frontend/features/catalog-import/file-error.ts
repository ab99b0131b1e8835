/** A file that cannot be read; the message can be shown to the user. */
export class FileError extends Error {}
