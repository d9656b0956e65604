export const vodLibrary = {} as const;
