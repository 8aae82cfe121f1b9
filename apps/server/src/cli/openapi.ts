import { openapiDocument } from './openapi-document.ts'

process.stdout.write(`${JSON.stringify(await openapiDocument(), null, 2)}\n`)
