/** What a job of the queue contains. */
export interface Task {
  readonly messageId: string
}

/**
 * Time in seconds after which the job of a dead worker runs again. With pg-boss also the longest time that a job may
 * take.
 */
export const jobTimeoutSeconds = Number(process.env.JOB_TIMEOUT_SECONDS ?? 60)
