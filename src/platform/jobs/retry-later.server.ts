/** Thrown by a job whose outside world is away: it is put back for later without counting as failed. */
export class RetryLater extends Error {
  readonly seconds: number;
  constructor(seconds: number, options?: ErrorOptions) {
    super(`Try again in ${seconds} s`, options);
    this.seconds = seconds;
  }
}
