import { uploadImage, uploadProof } from '@daftari/contract/platform/images'
import { refuse } from '@daftari/contract/refusals'
import { write } from '../module.ts'
import type { Module } from '../server-module.ts'
import { sweepFiles } from './sweep.ts'
import { keepWaiting, sweepWaiting } from './waiting-picture.ts'

/** Pictures that staff upload, and the removal of orphaned files. */
export const imageModule: Module = {
  name: 'images',
  routes: [uploadImage, uploadProof].map((endpoint) =>
    write(endpoint, async (ctx, _, { upload }) => {
      if (upload === undefined) refuse('request.invalid', { problem: 'file: is missing' })
      return keepWaiting(ctx, upload)
    }),
  ),
  recurring: [sweepFiles, sweepWaiting],
}
