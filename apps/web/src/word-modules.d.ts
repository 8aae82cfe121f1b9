declare module 'virtual:words' {
  const loads: Readonly<
    Record<string, (() => Promise<{ default: Record<string, string> }>) | undefined>
  >
  export default loads
}
