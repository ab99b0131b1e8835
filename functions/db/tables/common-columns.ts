import type { Generated } from 'kysely';

/** When a row was created and last changed. */
export interface RowTimes {
  created_at: string;
  updated_at: string;
}

/** Columns of a job, as `jobs/job.repository.ts` explains them. */
export interface JobColumns {
  due_at: string | null;
  tries: Generated<number>;
  trouble: string | null;
}
