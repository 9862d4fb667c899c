import { Headset } from 'lucide-react';

export const chatIcon = <Headset size={20} aria-hidden="true" />;
