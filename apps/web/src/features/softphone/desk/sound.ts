const players = new Map<string, HTMLAudioElement>()

/** Lets the other side be heard; each call has a player of its own. */
export function soundOf(key: string, stream: MediaStream): void {
  const player = players.get(key) ?? new Audio()
  players.set(key, player)
  player.srcObject = stream
  // Somebody has clicked to call or to answer, so the browser lets it play.
  void player.play().catch(() => undefined)
  for (const track of stream.getTracks()) {
    track.addEventListener('ended', () => players.delete(key))
  }
}
