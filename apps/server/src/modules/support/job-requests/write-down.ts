import { workChangeForm } from '@daftari/contract/support/job-requests/declared'
import { audit } from '../../../platform/audit.ts'
import { routesOf } from '../../../platform/desk/forms/form-commands.ts'
import { askWorkChange, attachDocuments, lastAppOf } from '../../customers/index.ts'

/** What a customer said and sent another way, as if they had sent it by the app that they use. */
export const workChangeRoutes = routesOf(workChangeForm, {
  async create(ctx, { customerId: personId, proofKind, proofs, reason, ...said }) {
    const appCode = await lastAppOf(ctx, personId)
    const sent = await attachDocuments(ctx, personId, {
      kind: proofKind,
      fileIds: proofs,
      note: reason,
    })
    const id = await askWorkChange(ctx, {
      personId,
      appCode,
      work: {
        employmentType: said.newEmployment,
        monthlyIncomeCents: said.newIncome,
        ...(said.newCompany === null ? {} : { company: said.newCompany }),
        ...(said.newJobTitle === null ? {} : { jobTitle: said.newJobTitle }),
        ...(said.newPayDay === null ? {} : { payDay: said.newPayDay }),
      },
      proofs: sent.map(({ documentId }) => documentId),
    })
    await audit(ctx, {
      act: 'work-change.write-down',
      object: { type: 'person', id: personId },
      after: { changeId: id, kind: proofKind, files: proofs },
      reason,
    })
    return { id, version: 1 }
  },
})
