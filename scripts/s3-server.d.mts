/** Why the tests on an S3 server are skipped, as the end of a Polish sentence. */
export const noS3Server: string;
/** Path of a Python that can run the server; undefined when it is not installed. */
export function installedS3Server(): string | undefined;
/** The same, after installing it where that is possible. */
export function findS3Server(): Promise<string | undefined>;
