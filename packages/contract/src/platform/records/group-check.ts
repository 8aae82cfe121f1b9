import type { z } from 'zod'

/** What is wrong with the fields together, and at which of them. */
export type GroupCheck = (
  group: Readonly<Record<string, unknown>>,
) => { at: string; message: string } | undefined

/** The check as a refinement of the group's schema. */
export const problemsBy =
  (check: GroupCheck) => (group: Record<string, unknown>, ctx: z.core.$RefinementCtx) => {
    const problem = check(group)
    if (problem === undefined) return
    ctx.addIssue({ code: 'custom', path: [problem.at], message: problem.message })
  }
