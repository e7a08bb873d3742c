/** Whether the server said that it stored nothing; without that what was sent may be stored all the same. */
export const isAnswered = (status: number): boolean => status >= 400 && status < 500;
