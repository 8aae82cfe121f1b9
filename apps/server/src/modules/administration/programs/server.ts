import { makeProgramKey, programRoles } from '@daftari/contract/administration/programs'
import { read, write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { makeKey } from './keys.ts'
import { listPrograms } from './list-programs.ts'
import { program, programEntity, readProgramRoles, revokingProgram } from './program.ts'

/** Programs that call the product, and their keys. */
export const programsPart = part({
  requests: [program],
  lists: [listPrograms],
  entity: programEntity,
  acts: [revokingProgram],
  routes: [
    read(programRoles, (ctx) => readProgramRoles(ctx)),
    write(makeProgramKey, (ctx, { params, body }) => makeKey(ctx, { ...params, ...body })),
  ],
})
