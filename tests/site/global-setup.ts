import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'

/** The build in place is one of these files. */
export default async function globalSetup(): Promise<void> {
  await buildWhenChanged()
}
