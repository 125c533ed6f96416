import { LegalDocument } from '#components/legal/legal-document.tsx'
import * as terms from '#words/legal/terms.ts'

export function Page() {
  return <LegalDocument text={terms} />
}
