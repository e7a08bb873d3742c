export const loadAuthModals = () => import("./auth-modals.tsx");
