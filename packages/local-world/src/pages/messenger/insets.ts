export type Inset = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

const none: Inset = { top: 0, bottom: 0, left: 0, right: 0 };

/** The parts of the screen that the device and the messenger's own controls cover, in CSS pixels. */
export const insets = {
  none: { label: 'None', device: none, content: none },
  home: { label: 'Home indicator', device: { ...none, bottom: 34 }, content: none },
  notch: { label: 'Notch, full screen', device: { ...none, top: 47, bottom: 34 }, content: { ...none, top: 46 } },
  cutout: { label: 'Camera hole', device: { ...none, top: 32, bottom: 20 }, content: { ...none, top: 46 } },
  landscape: { label: 'Landscape', device: { top: 0, bottom: 21, left: 47, right: 47 }, content: none },
} as const satisfies Record<string, { label: string; device: Inset; content: Inset }>;

export type InsetsName = keyof typeof insets;
