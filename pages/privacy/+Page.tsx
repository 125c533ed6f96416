import { LegalDocument } from '#components/legal/legal-document.tsx'
import * as privacy from '#words/legal/privacy.ts'

export function Page() {
  return <LegalDocument text={privacy} />
}
