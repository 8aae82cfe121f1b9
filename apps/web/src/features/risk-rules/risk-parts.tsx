import type { Rule } from '@daftari/contract/intake/policy'
import type { ReactNode } from 'react'
import { DocumentParts } from '../../ui/action/document-parts.ts'
import { RulesEditor } from './rules-editor.tsx'
import { RulesTable } from './rules-table.tsx'
import { useRuleText } from './use-rule-text.ts'

/** Provides the editor of decision rules, and their sentences. */
export function RiskParts({ children }: { children: ReactNode }) {
  const { rulesText, rulesChanges, scorecardText } = useRuleText()
  const parts = {
    rules: {
      editor: <RulesEditor />,
      text: rulesText,
      view: (rules: unknown) => <RulesTable rules={(rules ?? []) as readonly Rule[]} />,
      changes: rulesChanges,
    },
    scorecard: { text: scorecardText },
  }
  return <DocumentParts value={parts}>{children}</DocumentParts>
}
