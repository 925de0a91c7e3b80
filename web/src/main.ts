import { mount } from "svelte";
import App from "./App.svelte";
import "./ui/styles/base.css";

const root = document.getElementById("app")!;
root.replaceChildren(); // the static header: the app renders its own
mount(App, { target: root });
