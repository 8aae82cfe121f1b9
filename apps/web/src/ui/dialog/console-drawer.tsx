import { Drawer, type DrawerProps } from 'antd'
import { Boundary } from '../instead/boundary.tsx'

/** A drawer over the whole console, of what belongs to no page; what fails in it fails alone. */
export function ConsoleDrawer({ children, ...props }: DrawerProps) {
  return (
    <Drawer {...props}>
      <Boundary>{children}</Boundary>
    </Drawer>
  )
}
