import type { PageKey, SectionKey } from '@daftari/contract/navigation/navigation'
import { permissions } from '@daftari/contract/permissions'
import { Tree, type TreeDataNode } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { groupedCodes, groupedPages } from './grouped-rights.ts'
import type { Rights } from './role-difference.ts'
import styles from './roles.module.css'
import { type RightWords, useRightWords } from './use-right-words.ts'

interface RightsTreesProps {
  rights: Rights
  onChange(rights: Rights): void
}

/** Sections, pages and auth codes to be ticked; a branch ticks everything below it. */
export function RightsTrees({ rights, onChange }: RightsTreesProps) {
  const { t } = useTranslation('operation')
  const words = useRightWords()
  return (
    <div className={styles.columns}>
      <section>
        <h4 id="role-pages">{t(($) => $.roles.pages)}</h4>
        <Ticks
          label="role-pages"
          nodes={pageNodes(words)}
          ticked={rights.pages}
          onTicked={(pages) => onChange({ ...rights, pages })}
        />
      </section>
      <section>
        <h4 id="role-codes">{t(($) => $.roles.codes)}</h4>
        <Ticks
          label="role-codes"
          nodes={codeNodes(words)}
          ticked={rights.permissions}
          onTicked={(ticked) => onChange({ ...rights, permissions: ticked })}
        />
      </section>
    </div>
  )
}

interface TicksProps {
  label: string
  nodes: TreeDataNode[]
  ticked: readonly string[]
  onTicked(leaves: string[]): void
}

function Ticks({ label, nodes, ticked, onTicked }: TicksProps) {
  const leaves = new Set(leavesOf(nodes))
  return (
    <Tree
      aria-labelledby={label}
      checkable
      selectable={false}
      defaultExpandAll
      treeData={nodes}
      checkedKeys={[...ticked]}
      onCheck={(keys) => {
        const all = Array.isArray(keys) ? keys : keys.checked
        onTicked(all.map(String).filter((key) => leaves.has(key)))
      }}
    />
  )
}

function leavesOf(nodes: readonly TreeDataNode[]): string[] {
  return nodes.flatMap((node) =>
    node.children === undefined ? [String(node.key)] : leavesOf(node.children),
  )
}

function pageNodes(words: RightWords): TreeDataNode[] {
  const sections = new Map<SectionKey, TreeDataNode[]>()
  for (const { section, group, pages } of groupedPages(() => true)) {
    const node = {
      key: group,
      title: words.title(group),
      children: pages.map((key: PageKey) => ({ key, title: words.page(key) })),
    }
    sections.set(section, [...(sections.get(section) ?? []), node])
  }
  return [...sections].map(([key, children]) => ({ key, title: words.title(key), children }))
}

function codeNodes(words: RightWords): TreeDataNode[] {
  return groupedCodes((code) => permissions.includes(code)).map((codes) => ({
    key: `group ${codes[0]}`,
    title: codes[0] === undefined ? '' : words.group(codes[0]),
    children: codes.map((code) => ({ key: code, title: words.act(code) })),
  }))
}
