import { appendFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Loaded into the server by `--import`: every statement that it sends is explained by `auto_explain` as it
 * was run, with its values, and the plan is a line of the file that `PLANS_FILE` names. The setting needs a
 * superuser.
 */
const explaining = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_level = notice;
  set auto_explain.log_format = json;
  set auto_explain.log_analyze = on;
  set auto_explain.log_buffers = on;
  set auto_explain.log_verbose = on;
  set auto_explain.log_timing = off`

const { connect } = pg.Client.prototype

pg.Client.prototype.connect = function explained(ready) {
  if (ready === undefined) return connect.call(this)
  this.on('notice', ({ message }) => {
    const at = message.indexOf('plan:\n')
    if (at < 0) return
    const { Plan, 'Query Text': text } = JSON.parse(message.slice(at + 'plan:\n'.length))
    appendFileSync(process.env.PLANS_FILE, `${JSON.stringify({ text, plan: Plan })}\n`)
  })
  return connect.call(this, (error) => {
    if (error) ready(error)
    else this.query(explaining, (failed) => ready(failed))
  })
}
