export { checkFolder } from './files/check-folder.ts'
export { noMap, readColumnMap } from './files/column-map.ts'
export { inputSchema } from './files/json-schema.ts'
export { writeTemplate } from './files/write-template.ts'
