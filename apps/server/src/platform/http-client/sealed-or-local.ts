/** Whether what is sent there is encrypted on its way, or does not leave this machine. */
export function isSealedOrLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(localhost|127\.)/.test(hostname)
}
