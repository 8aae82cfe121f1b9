const MB = 1e6
const everyMs = 20
const liveMs = 500

/**
 * Watches how far this process grows from now on, with `node --expose-gc`. The resident size (RSS) includes
 * uncollected garbage, more of it the longer the work takes. With `live` all garbage is collected every half
 * a second, so that only live memory is measured: then its times mean nothing.
 */
export function memoryWatch({ live = false } = {}) {
  collect()
  const before = process.memoryUsage()
  const most = { ...before }
  const look = setInterval(
    () => {
      if (live) collect()
      note(most)
    },
    live ? liveMs : everyMs,
  )
  return {
    end() {
      clearInterval(look)
      if (live) collect()
      note(most)
      return said(before, most)
    },
  }
}

/** Twice: what lies outside of the heap goes with the collection after its owner's. */
function collect() {
  globalThis.gc?.()
  globalThis.gc?.()
}

function note(most) {
  for (const [part, bytes] of Object.entries(process.memoryUsage())) {
    most[part] = Math.max(most[part], bytes)
  }
}

function said(before, most) {
  const grew = (part) => `${((most[part] - before[part]) / MB).toFixed(0)} MB`
  return (
    `memory at most: RSS ${(most.rss / MB).toFixed(0)} MB, grown by ${grew('rss')}; V8's heap by ` +
    `${grew('heapTotal')}, ${grew('heapUsed')} of it used; beside the heap ${grew('external')}`
  )
}
