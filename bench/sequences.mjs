import { runScript } from './parts/run-script.mjs'

/** `node bench/sequences.mjs --count 10000 --minutes 20 --seed 1 --lenders 3` */
await runScript('apps/server/test/payout-sequences-long-run.ts')
