import { useEffect, useState } from 'react'
import { adQuestion } from '#browser/ad-click.ts'
import { CheckField } from '../ui/check-field.tsx'

/** Asks whoever came by an advertisement whether its advertiser may be told; never ticked beforehand. */
export function AdConsent() {
  const [sentence, setSentence] = useState('')
  useEffect(() => void adQuestion().then(setSentence), [])
  return sentence && <CheckField name="adConsent" value={sentence} label={sentence} />
}
