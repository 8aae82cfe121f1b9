import * as intake from '@daftari/contract/intake/case-endpoints'
import { read, write } from '../../platform/module.ts'
import { part } from '../../platform/part.ts'
import { askWorkChange, noteFace } from '../customers/index.ts'
import { ownFaceCheck } from './face-failures/face-pictures.ts'
import { ownWorkChanges } from './job-requests/server.ts'
import { ownMessages } from './offline-messages/own-messages.ts'
import { receiveMessage } from './offline-messages/receive-message.ts'
import { ownCustomer } from './own-customer.ts'

/** What an app sends of the cases of customer service, and shows its customer of them. */
export const caseIntake = part({
  routes: [
    write(intake.postMessage, async (ctx, { params, body }) => {
      const who = await ownCustomer(ctx, params)
      return receiveMessage(ctx, {
        ...who,
        channel: 'app',
        text: body.text,
        loanId: body.loanId ?? null,
      })
    }),
    read(intake.listOwnMessages, async (ctx, { params }) => ({
      rows: await ownMessages(ctx, await ownCustomer(ctx, params)),
    })),
    write(intake.postFaceCheck, async (ctx, { params, body }) => {
      const { personId } = await ownCustomer(ctx, params)
      return { faceResult: await noteFace(ctx, personId, body.faceResult) }
    }),
    read(intake.getFaceCheck, async (ctx, { params }) =>
      ownFaceCheck(ctx, (await ownCustomer(ctx, params)).personId),
    ),
    write(intake.postWorkChange, async (ctx, { params, body }) => ({
      workChangeId: await askWorkChange(ctx, { ...(await ownCustomer(ctx, params)), ...body }),
    })),
    read(intake.listOwnWorkChanges, async (ctx, { params }) => ({
      rows: await ownWorkChanges(ctx, (await ownCustomer(ctx, params)).personId),
    })),
  ],
})
