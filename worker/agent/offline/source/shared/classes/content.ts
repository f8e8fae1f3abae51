import type { ClassesContent } from './model'

export const CLASSES: ClassesContent = {
  lead: 'Each class has a code. Whoever has it joins.',
  menu: { classes: 'Classes', homework: 'Homework' },
  teacher: 'teacher',
}
