import type { Command } from '../command.ts'
import { openapiDocument } from '../openapi-document.ts'

export const openapiCommand: Command = async ({ say }) => {
  say(JSON.stringify(await openapiDocument(), null, 2))
  return 0
}
