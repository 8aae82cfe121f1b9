import { HistoryButton } from '../history-button.tsx'
import type { Entity } from '../history-drawer.tsx'
import { CommentsButton } from './comments-button.tsx'

interface EntityButtonsProps {
  of: Entity
  /** What the entity is called in the titles of the drawers. */
  name: string
}

/** What every entity has: what colleagues wrote on it, and its history. */
export function EntityButtons(props: EntityButtonsProps) {
  return (
    <>
      <CommentsButton {...props} />
      <HistoryButton {...props} />
    </>
  )
}
