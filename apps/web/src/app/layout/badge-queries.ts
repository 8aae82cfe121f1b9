/** How each count of the menu is asked for, by the badge's name in the navigation. */
export const badgeQueries: Readonly<
  Record<string, ((signal: AbortSignal) => Promise<number>) | undefined>
> = {}
