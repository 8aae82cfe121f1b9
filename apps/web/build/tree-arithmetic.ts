// biome-ignore-all lint/performance/noBarrelFile: it stands in for a barrel that is larger.
// biome-ignore-all lint/correctness/noUndeclaredDependencies: the package is antd's, not ours.

// What antd's table needs of the tree component: see `lean-imports.ts`.
export { arrAdd, arrDel } from '@rc-component/tree/es/util'
export { conductCheck } from '@rc-component/tree/es/utils/conductUtil'
export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil'
