/** Faces that mail clients have: a letter loads nothing. */
export const faces = {
  display: "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Times New Roman',serif",
  text: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
} as const
