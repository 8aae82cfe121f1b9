import { runScript } from '../parts/run-script.mjs'

/** `npm run faults -- --cycles 200 --minutes 15 --seed 1` */
await runScript('apps/server/test/faults/long-run/long-run.ts')
