// Runs before the first paint, so that a dark screen never flashes white.
;(() => {
  let wanted = 'system'
  try {
    wanted = localStorage.getItem('daftari.theme') || 'system'
  } catch {}
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = wanted === 'system' ? (dark ? 'dark' : 'light') : wanted
})()
