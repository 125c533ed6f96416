import type { ReactNode } from 'react'
import { saveFile } from '#browser/save-file.ts'
import { Button } from '#components/ui/button.tsx'
import { deskFile, useAction } from '../api/desk-request.ts'

/** Fetches a table and hands it to the browser's downloads; where none comes it is said why. */
export function CsvButton({ path, children }: { path: string; children: ReactNode }) {
  const { mutate, isPending } = useAction({
    run: () => deskFile(path),
    done: () => '',
    isLeft: true,
    onDone: ({ blob, name }) => saveFile(blob, name),
  })
  return (
    <Button variant="outline" disabled={isPending} onClick={() => mutate(undefined)}>
      {children}
    </Button>
  )
}
