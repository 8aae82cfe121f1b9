const name = 'daftari.signed-in'

/** Says to the other windows of this browser that somebody has signed in. */
export function announceSignIn(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(null)
  channel.close()
}

/** Acts whenever somebody signs in in another window of this browser; gives what ends that. */
export function listenToSignIns(act: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = act
  return () => channel.close()
}
