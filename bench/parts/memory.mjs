const MB = 1e6
const everyMs = 20

/**
 * Watches how far this process grows from now on. What stays is measured after the garbage is gone; what
 * the machine sees (RSS) has garbage in it that waits to be collected, and V8 lets its young generation
 * grow before it collects. `node --expose-gc`.
 */
export function memoryWatch() {
  globalThis.gc?.()
  const before = process.memoryUsage()
  const most = { ...before }
  const look = setInterval(() => note(most), everyMs)
  return {
    end() {
      clearInterval(look)
      note(most)
      globalThis.gc?.()
      return said(before, most, process.memoryUsage())
    },
  }
}

function note(most) {
  for (const [part, bytes] of Object.entries(process.memoryUsage())) {
    most[part] = Math.max(most[part], bytes)
  }
}

function said(before, most, after) {
  const grew = (now, part) => `${((now[part] - before[part]) / MB).toFixed(0)} MB`
  return (
    `memory at most: RSS ${(most.rss / MB).toFixed(0)} MB, grown by ${grew(most, 'rss')}; heap set aside by ` +
    `V8 ${grew(most, 'heapTotal')} more, used ${grew(most, 'heapUsed')} more, beside the heap ` +
    `${grew(most, 'external')} more; left after collection: heap ${grew(after, 'heapUsed')}, beside it ` +
    `${grew(after, 'external')}`
  )
}
