/** Ends a start or a command; `message` is a Polish sentence for whoever runs the site, and can mend it. */
export class PlainFailure extends Error {}
