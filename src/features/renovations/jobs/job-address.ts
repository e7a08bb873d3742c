export const jobsPath = "/szukaj-zlecen";

/** The page of one job: also of one that is paused or closed, for a company that offered itself. */
export const jobPath = (id: string) => `${jobsPath}/${id}`;
