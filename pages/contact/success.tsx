import type { Ref } from 'react'
import { contactFormWords } from '#content/contact-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'

/** Said once the lead is stored; OK or Escape puts it away and leaves the form as it is. */
export function Success({ ref }: { ref: Ref<HTMLDialogElement> }) {
  return (
    <Dialog id="contact-success" ref={ref} title={contactFormWords.success.title}>
      <p>{contactFormWords.success.text}</p>
      <br />
      <form method="dialog">
        <Button type="submit" isWide>
          {contactFormWords.success.ok}
        </Button>
      </form>
    </Dialog>
  )
}
