import { runScript } from './parts/run-script.mjs'

/** `node bench/sequences.mjs --count 10000 --minutes 15 --seed 1` */
runScript('apps/server/test/payout-sequences-long-run.ts')
